/** Screen readers have to know a region before words come into it. */
const KNOWN_AFTER_MS = 100;
/** Long enough to be read out; who walks the page later meets no sentence about what has passed. */
const STAYS_MS = 10_000;

const appeared = new Set<HTMLElement>();
let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function say(words: string, afterMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    region!.textContent = words;
    if (words !== '') say('', STAYS_MS);
  }, afterMs);
}

function announce(): void {
  const notes = [...appeared];
  appeared.clear();
  if (notes.length <= 1) return notes[0]?.setAttribute('role', 'alert');
  if (!region) {
    region = document.createElement('div');
    region.className = 'vh';
    region.setAttribute('role', 'status');
    region.dataset['live'] = '';
  }
  // Behind every dialog, which leaves live regions of the body alone.
  document.body.append(region);
  const count = notes.length;
  return say(`${count} fields need a correction.`, KNOWN_AFTER_MS);
}

/**
 * Announces the error under a field, which has just appeared: one by itself in its own words, several at once by their
 * number. The form moves the focus to the first of them, whose words are then read as its description. Returns what
 * withdraws it.
 */
export function announceError(note: HTMLElement): () => void {
  if (appeared.size === 0) queueMicrotask(announce);
  appeared.add(note);
  return () => void appeared.delete(note);
}

const UTF_8 = 'utf-8';

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : UTF_8;
}

/**
 * The text of a chosen file, whatever program has saved it. Spreadsheets write UTF-16 with a byte order mark, or, as
 * banks do, Windows-1252, which is what bytes are that are not UTF-8. Read as UTF-8, `Café` would become `Caf�`.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === UTF_8 }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

import type { Plugin } from 'vite';
import type { Language } from '@trilane/domain/language';

/** What the till's document says in another language, by what it says in English. */
const WORDS: Readonly<Record<Exclude<Language, 'en'>, readonly (readonly [english: string, translated: string])[]>> = {
  es: [
    ['<html lang="en">', '<html lang="es">'],
    ['<title>Till</title>', '<title>Caja</title>'],
    ['/pages/till.webmanifest', '/pages/till.es.webmanifest'],
    ['The till needs JavaScript.', 'La caja necesita JavaScript.'],
  ],
};

/** The built document of the till is till.html, in Spanish till.es.html. */
export function nameTillPage(language: Language): Plugin {
  return {
    name: 'name-till-page',
    enforce: 'post',
    generateBundle(_, bundle) {
      if (language === 'en') return;
      const page = bundle['till.html'];
      if (page?.type !== 'asset') throw new Error('the build made no till.html');
      delete bundle['till.html'];
      let source = String(page.source);
      for (const [english, translated] of WORDS[language]) {
        if (!source.includes(english)) throw new Error(`till.html does not say ${english}`);
        source = source.replace(english, translated);
      }
      this.emitFile({ type: 'asset', fileName: `till.${language}.html`, source });
    },
  };
}

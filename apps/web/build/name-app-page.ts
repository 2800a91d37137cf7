import type { Plugin } from 'vite';
import type { Language } from '@trilane/domain/language';

/**
 * The built page is app.html, in Spanish app.es.html: index.html belongs to the pre-rendered public site in the same
 * folder. Its styles come before its scripts, so that the logo is drawn while these are on their way.
 */
export function nameAppPage(language: Language): Plugin {
  return {
    name: 'name-app-page',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build made no index.html');
      delete bundle['index.html'];
      this.emitFile({
        type: 'asset',
        fileName: language === 'en' ? 'app.html' : `app.${language}.html`,
        source: withManifest(wholeAddress(stylesFirst(String(page.source)))).replace(
          '<html lang="en"',
          `<html lang="${language}"`,
        ),
      });
    },
  };
}

/** That of the public site: from the Home Screen of a phone the portal opens as a program, where iOS allows push. */
const withManifest = (html: string) =>
  html.replace('</head>', '<link rel="manifest" href="/manifest.webmanifest" /></head>');

const stylesFirst = (html: string) =>
  html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');

/** Programs that show a shared link fetch the picture from outside, so it needs the whole address. */
const wholeAddress = (html: string) =>
  html.replace('property="og:image" content="/', 'property="og:image" content="%PUBLIC_URL%/');

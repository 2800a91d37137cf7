/** What a person reads of the HTML, without its preheader and tags. */
export const readingOf = (html: string) =>
  html
    .replace(
      /<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>|<div class="preheader"[\s\S]*?<\/div>|<!--[\s\S]*?-->/g,
      '',
    )
    .replace(/<[^>]+>|&nbsp;/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

// `npm run dev` adds this script to the pages of the public site. The built pages do not contain it.
import.meta.hot?.on('site:made', () => location.reload());

// `npm run dev` puts this into the pages of the public site; nothing that is built holds it.
import.meta.hot?.on('site:made', () => location.reload());

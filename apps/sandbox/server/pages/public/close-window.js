document.querySelector('[data-close]')?.addEventListener('click', () => close());
// Long enough to read what happened; the portal notices that the window has gone.
setTimeout(() => close(), 1800);

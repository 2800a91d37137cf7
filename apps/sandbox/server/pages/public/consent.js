// Sending a step twice would answer the bank twice, so a form is sent once.
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) return event.preventDefault();
    form.dataset.sent = 'yes';
    for (const button of form.querySelectorAll('button')) button.setAttribute('aria-busy', 'true');
  });
}
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent;
});
document.querySelector('[data-close]')?.addEventListener('click', () => close());

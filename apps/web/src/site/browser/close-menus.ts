const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

/**
 * The header's menus open without scripts; this closes them on a click elsewhere, on a choice, on Escape and when the
 * focus leaves.
 */
export function closeMenus(): void {
  const closeUnless = (stays: (menu: HTMLDetailsElement) => boolean) => {
    for (const menu of openMenus()) if (!stays(menu)) menu.open = false;
  };
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) closeUnless((menu) => menu.contains(target) && !target.closest('a'));
  });
  document.addEventListener('focusin', ({ target }) =>
    closeUnless((menu) => target instanceof Node && menu.contains(target)),
  );
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

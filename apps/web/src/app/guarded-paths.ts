const publicOnly = [
  '/',
  '/login',
  '/create',
  '/signup',
  '/merchant-signup',
  '/merchant-signin',
  '/new-merchant-signup',
  '/forgot-password',
] as const;
const onboarding = [
  '/validate-otp',
  '/register',
  '/set-password',
  '/setPswd',
  '/tandc',
  '/declined-user',
  '/verifying-user',
] as const;

const guarded: ReadonlySet<string> = new Set([...publicOnly, ...onboarding]);

/** Whether the path has a guard, the portal's own left out (docs/product.md#routes). */
export function isGuarded(path: string): boolean {
  return guarded.has(path.length > 1 ? path.replace(/\/$/, '') : path);
}

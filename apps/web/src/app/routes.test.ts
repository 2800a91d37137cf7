import type { ReactElement } from 'react';
import { createRoutesFromElements } from 'react-router';
import type { RouteObject } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { appPaths } from '@trilane/contract/web-routes';
import { isGuarded } from './guarded-paths.ts';

let routes: RouteObject[];

beforeAll(async () => {
  vi.stubGlobal('window', { location: { pathname: '/' } });
  const { AppRoutes } = await import('./routes.tsx');
  routes = createRoutesFromElements((AppRoutes() as ReactElement<{ children: ReactElement }>).props.children);
});

/** Every path that ends at a screen. */
function pathsOf(list: RouteObject[], above = ''): string[] {
  return list.flatMap(({ path = '', children, index }) => {
    const here = path.startsWith('/') ? path : [above, path].filter(Boolean).join('/');
    return children ? pathsOf(children, here) : index ? [above] : [here];
  });
}

test('the application draws exactly the paths that the server gives it', () => {
  const drawn = pathsOf(routes).filter((path) => path !== '/' && !path.endsWith('*'));
  expect(drawn.toSorted()).toEqual([...appPaths].toSorted());
});

test('the table keeps its specified order', () => {
  const top = routes.map(({ path }) => path);
  const specified = [
    '/portal',
    '/login',
    '/create',
    '/signup',
    '/email-otp',
    '/merchant-signup',
    '/merchant-signin',
    '/new-merchant-signup',
    '/validate-otp',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/set-password',
    '/tandc',
    '/declined-user',
    '/verifying-user',
    '/',
    '/resetPswd',
    '/setPswd',
    '/staff/set-password',
    '/team/join',
    '/stop-change',
    '*',
  ];
  expect(top).toEqual(specified);
});

test('the start rule moves a session away from guarded pages only', () => {
  expect(['/', '/merchant-signin', '/merchant-signin/', '/register', '/validate-otp'].map(isGuarded)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['/home', '/terms-of-use', '/reset-password', '/nothing'].map(isGuarded)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

import { isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Router, Switch } from 'wouter';
import { beforeAll, expect, test, vi } from 'vitest';
import { appPaths } from '@trilane/contract/web-routes';
import { isGuarded } from './guarded-paths.ts';

type Parent = ReactElement<{ path?: string; children?: ReactNode }>;

let table: Parent;

beforeAll(async () => {
  vi.stubGlobal('window', { location: { pathname: '/' } });
  const { AppRoutes } = await import('./routes.tsx');
  table = AppRoutes() as Parent;
});

const childrenOf = ({ props }: Parent): Parent[] =>
  [props.children].flat(Infinity).filter((child): child is Parent => isValidElement(child));

/** The routes from here on in their order, without those that lie in another. */
const routesIn = (parent: Parent): Parent[] =>
  childrenOf(parent).flatMap((child) => (child.props.path === undefined ? routesIn(child) : [child]));

/** The paths of all routes, also of those that lie in another. */
const pathsIn = (parent: Parent): string[] =>
  routesIn(parent).flatMap((route) => [route.props.path!, ...pathsIn(route)]);

test('the application draws exactly the paths that the server gives it', () => {
  const drawn = pathsIn(table).filter((path) => path !== '/' && !path.includes('*'));
  expect(drawn.toSorted()).toEqual([...appPaths].toSorted());
});

/** The route that draws an address: the first that takes it, and within that again. */
function drawnBy(parent: Parent, address: string): string | undefined {
  const routes = routesIn(parent);
  const named = routes.map(({ props: { path } }) => (
    <Route key={path} path={path!}>
      {path}
    </Route>
  ));
  const drawn = renderToStaticMarkup(
    <Router ssrPath={address}>
      <Switch>{named}</Switch>
    </Router>,
  );
  const taker = routes.find(({ props: { path } }) => path === drawn);
  return taker && (drawnBy(taker, address) ?? taker.props.path);
}

test('each path is drawn by its own route: none before it takes it', () => {
  const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'a');
  expect(appPaths.map((path) => drawnBy(table, addressOf(path)))).toEqual(appPaths);
});

test('the table keeps its specified order', () => {
  const top = routesIn(table).map(({ props }) => props.path);
  const specified = [
    '/portal/*?',
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

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route, Switch, useParams } from 'wouter';
import { BrowserLocation, isFirstEntry, useNavigate, usePlace, useSearchParams } from './browser-location.tsx';
import type { Navigate, Place } from './browser-location.tsx';

type Entry = { address: string; state: unknown };

/** The entries of a browser's history, of which the last is open. */
let entries: Entry[];
let went: number[];

const top = () => entries.at(-1)!;

beforeEach(() => {
  went = [];
  const history = {
    get state() {
      return top().state;
    },
    pushState: (state: unknown, _: string, address: string) => entries.push({ address, state: structuredClone(state) }),
    replaceState: (state: unknown, _: string, address: string) =>
      entries.splice(-1, 1, { address, state: structuredClone(state) }),
    go: (steps: number) => went.push(steps),
  };
  vi.stubGlobal('window', {
    history,
    get location() {
      return new URL(top().address);
    },
  });
});

type SetParams = ReturnType<typeof useSearchParams>[1];
type Told = { place: Place; params: string; setParams: SetParams; navigate: Navigate };

function Page({ tell }: { tell: (told: Told) => void }) {
  const [params, setParams] = useSearchParams();
  tell({ place: usePlace(), params: `${params}`, setParams, navigate: useNavigate() });
  return null;
}

/** What a page is told at an address that was opened directly. */
function open(path: string, state: unknown = null): Told {
  entries = [{ address: `https://trilane.test${path}`, state }];
  const told: Told[] = [];
  renderToStaticMarkup(
    <BrowserLocation>
      <Page tell={(one) => told.push(one)} />
    </BrowserLocation>,
  );
  return told[0]!;
}

test('a page is told its address and the state of its entry', () => {
  const state = { visit: { state: { overList: true }, before: 2 } };
  expect(open('/portal/stores?q=a#b', state).place).toEqual({
    pathname: '/portal/stores',
    search: '?q=a',
    hash: '#b',
    state: { overList: true },
    how: 'pop',
  });
  expect(isFirstEntry()).toBe(false);
});

test.each([
  ['none', null],
  ['that of another router', { usr: { token: 'a' }, key: 'k', idx: 3 }],
  ['a word', 'word'],
  ['a number', 7],
  ['an empty visit', { visit: null }],
])('a state that is not ours counts as none: %s', (_, state) => {
  expect(open('/portal', state).place.state).toBeNull();
  expect(isFirstEntry()).toBe(true);
});

test.each([
  ['/portal/faq', '/portal/faq'],
  ['/portal/faq?q=a#b', '/portal/faq?q=a#b'],
  ['?q=a', '/portal/credits?q=a'],
  ['?', '/portal/credits'],
  ['?#b', '/portal/credits#b'],
  ['#b', '/portal/credits?page=2#b'],
  ['', '/portal/credits?page=2'],
  ['?words=what?', '/portal/credits?words=what?'],
])('a visit to %j leads to %s', (to, path) => {
  open('/portal/credits?page=2#top').navigate(to, { state: { a: 1 } });
  expect(entries).toHaveLength(2);
  expect(top()).toEqual({ address: `https://trilane.test${path}`, state: { visit: { state: { a: 1 }, before: 1 } } });
});

test('a replaced entry keeps its place in the history and nothing of its state', () => {
  const { navigate } = open('/a', { usr: { token: 'secret' }, idx: 0 });
  navigate('/b');
  navigate('/c', { replace: true });
  expect(entries.map(({ address }) => new URL(address).pathname)).toEqual(['/a', '/c']);
  expect(top().state).toEqual({ visit: { state: null, before: 1 } });
  open('/a', { usr: { token: 'secret' } }).navigate('/b', { replace: true });
  expect(top().state).toEqual({ visit: { state: null, before: 0 } });
});

test('a number goes along the history', () => {
  open('/a').navigate(-2);
  expect(went).toEqual([-2]);
  expect(entries).toHaveLength(1);
});

test('a second press before the first has gone along the history goes no further', () => {
  const { navigate } = open('/portal/credits?trn=1', { visit: { state: { panel: 'trn' }, before: 1 } });
  navigate(-1);
  navigate(-1);
  expect(went).toEqual([-1]);
  navigate('?trn=2', { state: { panel: 'trn' } });
  navigate(-1);
  expect(went).toEqual([-1, -1]);
});

test('no visit leaves the origin', () => {
  // A browser refuses the address of another origin; it must get to see it as such.
  open('/a').navigate('//elsewhere.test/b');
  expect(top().address).toBe('https://elsewhere.test/b');
});

test('a query is read once, whatever it holds', () => {
  const query = `${new URLSearchParams({ q: '100%25 + %41&=#' })}`;
  expect(open(`/portal/faq?${query}`).params).toBe(query);
});

const searched = (now: URLSearchParams) => {
  now.set('q', 'lamp');
  return now;
};

test('a change of the query begins from the address as it is, however old the page that is drawn', () => {
  const { setParams } = open('/portal/credits?status=declined&page=2');
  // Back has changed the address; its page is still being drawn.
  entries = [{ address: 'https://trilane.test/portal/credits?status=accepted', state: null }];
  setParams(searched, { replace: true });
  expect(entries.map(({ address }) => address)).toEqual(['https://trilane.test/portal/credits?status=accepted&q=lamp']);
  setParams(() => ({ tab: 'bank' }), { state: { a: 1 } });
  expect(entries).toHaveLength(2);
  expect(top()).toEqual({
    address: 'https://trilane.test/portal/credits?tab=bank',
    state: { visit: { state: { a: 1 }, before: 1 } },
  });
});

test('a change of the query comes too late for a page that is being left', () => {
  const { setParams } = open('/portal/credits?page=2');
  entries = [{ address: 'https://trilane.test/portal/stores?sort=name', state: null }];
  setParams(searched);
  expect(entries.map(({ address }) => address)).toEqual(['https://trilane.test/portal/stores?sort=name']);
});

function Id() {
  return <>{useParams()['id'] ?? 'none'}</>;
}

test.each([
  ['/stores/17/update', '17'],
  ['/Stores/17/UPDATE', '17'],
  ['/stores/17/update/', '17'],
  ['/stores/17/update//', '17'],
  ['/stores/a%20b/update', 'a b'],
  ['/stores/J%C3%BCrgen/update', 'Jürgen'],
  ['/stores/a%40b%3Fc%23d/update', 'a@b?c#d'],
  ['/stores/100%25/update', '100%'],
  ['/stores/%2541/update', '%41'],
  ['/stores/%E0%A4%A/update', '%E0%A4%A'],
  ['/stores', 'list'],
  ['/stores/', 'list'],
  ['/stores/17', 'elsewhere'],
  ['/', 'start'],
])('the route of %s', (path, words) => {
  entries = [{ address: `https://trilane.test${path}`, state: null }];
  const markup = renderToStaticMarkup(
    <BrowserLocation>
      <Switch>
        <Route path="/">start</Route>
        <Route path="/stores">list</Route>
        <Route path="/stores/:id/update" component={Id} />
        <Route path="*">elsewhere</Route>
      </Switch>
    </BrowserLocation>,
  );
  expect(markup).toBe(words);
});

import { Redirect, Route, Switch } from 'wouter';
import { NeedsChallenge, NeedsRegistration, NeedsSession, PublicOnly } from './guards.tsx';
import { LeaveApp } from './leave-app.tsx';
import { pages } from './pages.ts';

// Keys make a guard decide again for every route.
const publicOnly = (key: string, Page: React.ComponentType) => (
  <PublicOnly key={key}>
    <Page />
  </PublicOnly>
);
const registration = (key: string, Page: React.ComponentType) => (
  <NeedsRegistration key={key}>
    <Page />
  </NeedsRegistration>
);

// One key for all: the page stays as it is while the address changes between them.
const ofOnePage = (paths: readonly string[], Page: React.ComponentType) =>
  paths.map((path) => <Route key={paths[0]} path={path} component={Page} />);

const offerPaths = ['', '/one-off', '/conditional'].flatMap((kind) =>
  (kind ? ['', '/add', '/edit/:id', '/results/:id'] : ['']).map((step) => `/portal/set-rewards${kind}${step}`),
);

// The modal routes lie over the list.
const storePaths = [
  '/portal/stores',
  '/portal/stores/:storeId/add-device',
  '/portal/stores/:storeId/add-user',
  '/portal/stores/:storeId/staff/:staffId/update-user',
  '/portal/stores/:storeId/aisles/:aisleId/update-device',
];

const portalRoutes = (
  <Switch>
    <Route path="/portal">
      <Redirect to="/portal/balance" replace />
    </Route>
    <Route path="/portal/balance" component={pages.portalBalance} />
    <Route path="/portal/balance/pending-statement" component={pages.portalPendingStatement} />
    <Route path="/portal/balance/statements" component={pages.portalStatements} />
    <Route path="/portal/balance/transfers" component={pages.portalTransfers} />
    <Route path="/portal/balance/bank-match" component={pages.portalBankMatch} />
    <Route path="/portal/balance/transfers/:id" component={pages.portalTransfer} />
    <Route path="/portal/credits" component={pages.portalCredits} />
    <Route path="/portal/reports" component={pages.portalReports} />
    <Route path="/portal/reports/reconcile" component={pages.portalReconcile} />
    <Route path="/portal/reports/closes" component={pages.portalCloses} />
    <Route path="/portal/reports/closes/:id" component={pages.portalClose} />
    {ofOnePage(offerPaths, pages.portalOffers)}
    <Route path="/portal/stores/create" component={pages.portalStoreForm} />
    <Route path="/portal/stores/:id/update" component={pages.portalStoreForm} />
    {ofOnePage(storePaths, pages.portalStores)}
    <Route path="/portal/admin" component={pages.portalAdmin} />
    <Route path="/portal/admin/notices" component={pages.portalNotices} />
    <Route path="/portal/admin/receipts" component={pages.portalReceipts} />
    <Route path="/portal/admin/security" component={pages.portalSecurity} />
    <Route path="/portal/admin/team" component={pages.portalTeam} />
    <Route path="/portal/admin/api-keys" component={pages.portalApiKeys} />
    <Route path="/portal/admin/webhooks" component={pages.portalWebhooks} />
    <Route path="/portal/admin/accounting" component={pages.portalAccounting} />
    <Route path="/portal/admin/activity" component={pages.portalActivity} />
    <Route path="/portal/faq" component={pages.portalFaq} />
    <Route path="*" component={pages.portalNotFound} />
  </Switch>
);

/** The pages of links in mails. Each has its secret behind `#`. */
const linkRoutes = (
  <>
    <Route path="/staff/set-password" component={pages.staffPassword} />
    <Route path="/team/join" component={pages.teamJoin} />
    <Route path="/stop-change" component={pages.stopChange} />
  </>
);

/**
 * The route table in its order (docs/product.md#routes). Pre-rendered pages are documents of their own: a visit to one
 * of them, as to any address unknown here, leaves the app. /login, /create, /resetPswd and /setPswd share the current
 * screens.
 */
export function AppRoutes() {
  return (
    <Switch>
      <Route path="/portal/*?">
        <NeedsSession>
          <pages.portal>{portalRoutes}</pages.portal>
        </NeedsSession>
      </Route>
      <Route path="/login">{publicOnly('login', pages.merchantSignin)}</Route>
      <Route path="/create">{publicOnly('create', pages.merchantSignup)}</Route>
      <Route path="/signup">{publicOnly('signup', pages.signup)}</Route>
      <Route path="/email-otp" component={pages.emailOtp} />
      <Route path="/merchant-signup">{publicOnly('merchant-signup', pages.merchantSignup)}</Route>
      <Route path="/merchant-signin">{publicOnly('merchant-signin', pages.merchantSignin)}</Route>
      <Route path="/new-merchant-signup">{publicOnly('new-merchant-signup', pages.newMerchantSignup)}</Route>
      <Route path="/validate-otp">
        <NeedsChallenge key="validate-otp">
          <pages.validateOtp />
        </NeedsChallenge>
      </Route>
      <Route path="/register">{registration('register', pages.register)}</Route>
      <Route path="/forgot-password">{publicOnly('forgot-password', pages.forgotPassword)}</Route>
      <Route path="/reset-password" component={pages.resetPassword} />
      <Route path="/set-password">{registration('set-password', pages.setPassword)}</Route>
      <Route path="/tandc">{registration('tandc', pages.tandc)}</Route>
      <Route path="/declined-user">{registration('declined-user', pages.declinedUser)}</Route>
      <Route path="/verifying-user">{registration('verifying-user', pages.verifyingUser)}</Route>
      <Route path="/">
        <PublicOnly key="start">
          <LeaveApp>
            <pages.start />
          </LeaveApp>
        </PublicOnly>
      </Route>
      <Route path="/resetPswd" component={pages.resetPassword} />
      <Route path="/setPswd">{registration('setPswd', pages.setPassword)}</Route>
      {linkRoutes}
      <Route path="*">
        <LeaveApp>
          <pages.notFound />
        </LeaveApp>
      </Route>
    </Switch>
  );
}

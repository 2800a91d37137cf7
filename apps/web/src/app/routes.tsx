import { Navigate, Route, Routes } from 'react-router';
import { NeedsChallenge, NeedsRegistration, NeedsSession, PublicOnly } from './guards.tsx';
import { LeaveApp } from './leave-app.tsx';
import { pages } from './pages.ts';

// Keys make a guard decide anew for every route.
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

const portalRoutes = (
  <>
    <Route index element={<Navigate to="balance" replace />} />
    <Route path="balance" element={<pages.portalBalance />} />
    <Route path="balance/pending-statement" element={<pages.portalPendingStatement />} />
    <Route path="balance/bank-match" element={<pages.portalBankMatch />} />
    <Route path="balance/transfers/:id" element={<pages.portalTransfer />} />
    <Route path="credits" element={<pages.portalCredits />} />
    <Route path="reports" element={<pages.portalReports />} />
    <Route path="reports/reconcile" element={<pages.portalReconcile />} />
    <Route path="reports/closes" element={<pages.portalCloses />} />
    <Route path="reports/closes/:id" element={<pages.portalClose />} />
    <Route element={<pages.portalOffers />}>
      {['', '/one-off', '/conditional'].flatMap((kind) =>
        (kind ? ['', '/add', '/edit/:id', '/results/:id'] : ['']).map((step) => (
          <Route key={kind + step} path={`set-rewards${kind}${step}`} element={null} />
        )),
      )}
    </Route>
    <Route path="stores/create" element={<pages.portalStoreForm />} />
    <Route path="stores/:id/update" element={<pages.portalStoreForm />} />
    {/* The modal routes lie over the list, which stays as it is while they open and close. */}
    <Route element={<pages.portalStores />}>
      <Route path="stores" element={null} />
      <Route path="stores/:storeId/add-device" element={null} />
      <Route path="stores/:storeId/add-user" element={null} />
      <Route path="stores/:storeId/staff/:staffId/update-user" element={null} />
      <Route path="stores/:storeId/aisles/:aisleId/update-device" element={null} />
    </Route>
    <Route path="admin" element={<pages.portalAdmin />} />
    <Route path="admin/notices" element={<pages.portalNotices />} />
    <Route path="admin/receipts" element={<pages.portalReceipts />} />
    <Route path="admin/security" element={<pages.portalSecurity />} />
    <Route path="admin/team" element={<pages.portalTeam />} />
    <Route path="admin/api-keys" element={<pages.portalApiKeys />} />
    <Route path="admin/webhooks" element={<pages.portalWebhooks />} />
    <Route path="admin/accounting" element={<pages.portalAccounting />} />
    <Route path="admin/activity" element={<pages.portalActivity />} />
    <Route path="faq" element={<pages.portalFaq />} />
    <Route path="*" element={<pages.portalNotFound />} />
  </>
);

/** The pages of links in mails. Each has its secret behind `#`. */
const linkRoutes = (
  <>
    <Route path="/staff/set-password" element={<pages.staffPassword />} />
    <Route path="/team/join" element={<pages.teamJoin />} />
    <Route path="/stop-change" element={<pages.stopChange />} />
  </>
);

/**
 * The route table in its order (docs/product.md#routes). Pre-rendered pages are documents of their own: a visit to one
 * of them, as to any address unknown here, leaves the app. /login, /create, /resetPswd and /setPswd share the current
 * screens.
 */
export function AppRoutes() {
  return (
    <Routes>
      <Route
        path="/portal"
        element={
          <NeedsSession>
            <pages.portal />
          </NeedsSession>
        }
      >
        {portalRoutes}
      </Route>
      <Route path="/login" element={publicOnly('login', pages.merchantSignin)} />
      <Route path="/create" element={publicOnly('create', pages.merchantSignup)} />
      <Route path="/signup" element={publicOnly('signup', pages.signup)} />
      <Route path="/email-otp" element={<pages.emailOtp />} />
      <Route path="/merchant-signup" element={publicOnly('merchant-signup', pages.merchantSignup)} />
      <Route path="/merchant-signin" element={publicOnly('merchant-signin', pages.merchantSignin)} />
      <Route path="/new-merchant-signup" element={publicOnly('new-merchant-signup', pages.newMerchantSignup)} />
      <Route
        path="/validate-otp"
        element={
          <NeedsChallenge key="validate-otp">
            <pages.validateOtp />
          </NeedsChallenge>
        }
      />
      <Route path="/register" element={registration('register', pages.register)} />
      <Route path="/forgot-password" element={publicOnly('forgot-password', pages.forgotPassword)} />
      <Route path="/reset-password" element={<pages.resetPassword />} />
      <Route path="/set-password" element={registration('set-password', pages.setPassword)} />
      <Route path="/tandc" element={registration('tandc', pages.tandc)} />
      <Route path="/declined-user" element={registration('declined-user', pages.declinedUser)} />
      <Route path="/verifying-user" element={registration('verifying-user', pages.verifyingUser)} />
      <Route
        path="/"
        element={
          <PublicOnly key="start">
            <LeaveApp>
              <pages.start />
            </LeaveApp>
          </PublicOnly>
        }
      />
      <Route path="/resetPswd" element={<pages.resetPassword />} />
      <Route path="/setPswd" element={registration('setPswd', pages.setPassword)} />
      {linkRoutes}
      <Route
        path="*"
        element={
          <LeaveApp>
            <pages.notFound />
          </LeaveApp>
        }
      />
    </Routes>
  );
}

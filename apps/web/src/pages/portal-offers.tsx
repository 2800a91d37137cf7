import { OffersPage } from '../features/offers/offers-page.tsx';

export { OffersPage as Page };

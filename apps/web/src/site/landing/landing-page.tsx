import { SiteFrame } from '../site-frame.tsx';
import { Savings } from '../savings/savings.tsx';
import { AskedNote } from './asked-note.tsx';
import { Benefits } from './benefits.tsx';
import { ChatOrders } from './chat-orders.tsx';
import { MerchantClosing } from './closing.tsx';
import { Costs } from './costs.tsx';
import { FirstQuestions } from './first-questions.tsx';
import { Hero } from './hero.tsx';
import { Numbers } from './numbers.tsx';
import { Promos } from './promos.tsx';
import { Steps } from './steps.tsx';
import { ThreeLanes } from './three-lanes.tsx';
import { Tour } from '../tour/tour.tsx';

/** The merchant landing page (docs/product.md#public-pages). */
export function LandingPage() {
  return (
    <SiteFrame place="home" closing={<MerchantClosing />}>
      <AskedNote />
      <Hero />
      <Savings />
      <Numbers />
      <Tour />
      <Costs />
      <ThreeLanes />
      <Steps />
      <Promos />
      <ChatOrders />
      <Benefits />
      <FirstQuestions />
    </SiteFrame>
  );
}

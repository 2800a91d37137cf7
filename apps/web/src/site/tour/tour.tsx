import type { ReactNode } from 'react';
import { exampleSale } from '../example-sale.ts';
import section from '../landing/section.module.css';
import { ArrivingScene } from './arriving-scene.tsx';
import { PaymentScene } from './payment-scene.tsx';
import { TodayScene } from './today-scene.tsx';
import s from './tour.module.css';

/** Three panels of the portal with a day of the demo merchant, drawn by the parts that the portal is made of. */
export function Tour() {
  return (
    <section className={section.section} id="tour">
      <div className="wrap">
        <div className={section.head}>
          <h2>A Friday at {exampleSale.shop}</h2>
          <p className={section.lede}>
            What you see once you are in: three panels of the portal, on an ordinary afternoon at 3:41.
          </p>
          <p className="quiet small">
            An example, not a customer: the figures are those of the demo shop that comes with the product.
          </p>
        </div>
        <div className={s.scenes}>
          <Scene
            title="How is my shop doing?"
            words="Net so far beside the same day a week ago, the newest payments, the next arrival and every till."
          >
            <TodayScene />
          </Scene>
          <Scene
            beside
            title="Where did this payment go?"
            words="See the price, cashback, premium fee and what you keep. Tips are listed separately, and each payment
              shows when it becomes available."
          >
            <PaymentScene />
          </Scene>
          <Scene
            title="When is the money in my bank?"
            words="See which day each pending amount becomes available, down to the payments behind it. Send it to your
              bank whenever you like, or automatically each week."
          >
            <ArrivingScene />
          </Scene>
        </div>
      </div>
    </section>
  );
}

type SceneProps = {
  title: string;
  words: string;
  /** The words stand left of the panel where there is room. */ beside?: boolean;
  children: ReactNode;
};

function Scene({ title, words, beside = false, children }: SceneProps) {
  return (
    <figure className={beside ? `${s.scene} ${s.beside}` : s.scene}>
      <figcaption>
        <h3>{title}</h3>
        <p>{words}</p>
      </figcaption>
      <div className={`${section.stage} ${s.stage}`}>{children}</div>
    </figure>
  );
}

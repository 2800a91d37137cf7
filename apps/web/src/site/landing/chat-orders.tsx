import { counted } from '@trilane/domain/number-words';
import { CHAT_HOURS } from '@trilane/domain/promises';
import section from './section.module.css';
import { Ticks } from './section.tsx';
import s from './chat-orders.module.css';

const lines = [
  'Only shoppers start a chat, so it never becomes spam',
  `Answer within ${counted(CHAT_HOURS, 'hour')}; after that the chat is archived`,
  'One device per store does the talking, and you pick which',
];

/** Chat orders, with a conversation that ends paid. */
export function ChatOrders() {
  return (
    <section className={section.section}>
      <div className={`wrap ${section.split} ${section.flipped}`}>
        <div className={section.words}>
          <h2>Chat orders, paid in the chat</h2>
          <p className={section.lede}>
            A shopper writes, you answer and push a payment request. They approve it, and the order is settled before
            they walk in.
          </p>
          <Ticks lines={lines} />
        </div>
        <div className={section.stage}>
          <ol className={`${section.panel} ${s.chat}`} aria-label="An order in the chat">
            <li className={s.day}>Today, 9:12 AM</li>
            <li>Two sourdough and a walnut loaf, ready at noon?</li>
            <li className={s.mine}>Yes, three loaves at noon. Here is the bill.</li>
            <li className={s.request}>
              <span className="quiet small">Payment request</span>
              <span className={s.figure}>$24.50</span>
              <span className={s.paid}>Paid at 9:15 AM</span>
            </li>
            <li>Thank you, see you at noon.</li>
          </ol>
        </div>
      </div>
    </section>
  );
}

import s from './terms.module.css';

/** The version that a person accepts; it is stored with the acceptance. */
export const TERMS_UPDATED = 'Dec 12 2022';

type Clause = { title: string; text?: string; points?: readonly string[] };

function clausesFor(product: string): readonly Clause[] {
  return [
    {
      title: '1. Who this agreement is between',
      text: `These terms are agreed between you, the business that signs up, and the provider of ${product}. The person who accepts them says that they may bind the business, that they are at least 18 years old and that what they told us about themselves and the business is true.`,
    },
    {
      title: '2. Who may use the account',
      points: [
        'The owner opens the account. The owner may name an authorising manager; both may name employees.',
        'Only persons authorised by the owner or an authorising manager may sign in to the merchant app. You answer for what they do with it.',
        'A payment can only be made from the device that a person has registered. Keep devices, codes and passwords to yourself, and tell us at once when one is lost.',
      ],
    },
    {
      title: '3. Checks before and while you use it',
      text: 'The law against money laundering asks us to collect and verify the identity of the business and its owner. We confirm that the bank account is yours through open banking. We may repeat these checks, and pause payments while one is open.',
    },
    {
      title: '4. What it costs',
      points: [
        'Using the merchant app, the portal and the payments is free for merchants. Shoppers pay no fee other than interest on credit that they use.',
        'Premium placement is optional. While it is on, each sale that came through it costs $0.50.',
        'Lenders pay a service fee of 1% a month, in arrears. The return they aim for was 9% a year as of June 2022, and may differ by 2% either way.',
      ],
    },
    {
      title: '5. Payments',
      points: [
        'A payment is final once the shopper has authorised it with their password. There are no chargebacks.',
        'A merchant sees a payment as accepted, declined or cancelled, and of the shopper only the name.',
        'Nothing is debited from a shopper without their consent in the app.',
        'You are paid within three business days, to the bank account that you chose as primary.',
      ],
    },
    {
      title: '6. Paying with cash',
      text: "A shopper who chooses Cash is debited once for all purchases of the day, without interest. That day runs from 4:00 pm on the day before to 3:59 pm. Where the shopper's account does not cover it, credit is extended automatically.",
    },
    {
      title: '7. Paying with credit',
      points: [
        'A soft credit check gives an indicative rate; the annual rate starts at 11%. The limit is set once income was verified through open banking, and credit is active from then on.',
        "Credit runs for at most 12 months. The minimum payment is one twelfth of the week's outstanding principal plus one month of interest, due every fifth Thursday, which makes four or five dates a month for someone who buys every week.",
        'Interest is charged on the declining balance, counting 30 days a month and 360 days a year. Paying early costs nothing and frees the limit again. Paying automatically may lower the cost.',
        'A payment is overdue two days after it was due, and no new credit is given until it is made. After six months it is delinquent and reported to a credit agency. An automatic debit that is reversed counts as delinquent as well.',
      ],
    },
    {
      title: '8. Refunds',
      text: "You may refund a purchase of the same day or an earlier one. A purchase on credit can be taken back within 25 days; the merchant then bears the interest that has accrued to the shopper.",
    },
    {
      title: '9. Rewards',
      points: [
        'Discounts and cashback that you set are applied by themselves at the point of sale.',
        'A cashback campaign with a spend threshold and a date in the future cannot be cancelled until that date.',
        'Where the cashback a shopper has earned is more than what is left of their payment, you owe the difference.',
      ],
    },
    {
      title: '10. Chat',
      text: 'Only the shopper can begin a chat. You can answer within 24 hours and may send a request for payment; after that the chat is archived. One device of a merchant receives chats.',
    },
    {
      title: '11. What is shown about you',
      text: 'A shopper\'s location is used to suggest merchants nearby. What a person spends is not tracked. Your logo and the picture of your store may be used to promote you.',
    },
    {
      title: '12. Statements and help',
      text: 'Statements are archived after two years and available on request. We aim to answer support requests within 24 hours.',
    },
    {
      title: '13. Ending it',
      text: 'Either of us may close the account; a user cannot while a balance is outstanding. We may close it after a delay in payment, after a long time without use, or when a check of identity fails.',
    },
    {
      title: '14. Changes and notices',
      text: 'We announce material changes 30 days ahead. Notices go to the registered mobile number or e-mail.',
    },
    {
      title: '15. The rest',
      points: [
        'We keep plans for carrying on the service through interruptions, and tell you when one concerns you.',
        'The service is provided as it is. Neither of us is liable for indirect loss; our own liability is limited to what you paid us in the twelve months before. You hold us harmless from claims that arise from your goods, your staff or your breach of these terms.',
        `The software, the name ${product} and its marks stay ours; your content stays yours.`,
        'Complaints go to support first. If we cannot settle one within 30 days, either of us may take it to court. The law of Delaware applies.',
      ],
    },
  ];
}

/** The terms of use in our own words around the stated facts (public-site §9), for the sign-up and for the legal page. Needs no state. */
export function Terms({ product }: { product: string }) {
  return (
    <div className={s.terms}>
      <p className="quiet small">Last updated {TERMS_UPDATED}. A template, to be reviewed by counsel before it is used.</p>
      {clausesFor(product).map(({ title, text, points }) => (
        <section key={title}>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          {points && <ul>{points.map((point) => <li key={point}>{point}</li>)}</ul>}
        </section>
      ))}
    </div>
  );
}

import section from './section.module.css';
import s from './benefits.module.css';

const benefits = [
  ['A sale stays a sale', 'Payments are final once the shopper authorises them. There are no chargebacks.'],
  ['Money with a date on it', 'Pending amounts show the day they arrive, down to the line that adds up to them.'],
  ['Tips kept apart', 'Tips have their own figure and their own transfer.'],
  ['Less to protect', 'You see the shopper’s name and nothing else. No card numbers pass your till.'],
  ['Staff you can switch', 'Give each person a sign-in for the app, and turn it off the day they leave.'],
  ['Free to use', 'The portal and the app cost nothing. Premium placement is the only thing you can buy.'],
] as const;

export function Benefits() {
  return (
    <section className={section.section}>
      <div className="wrap">
        <div className={section.head}>
          <h2>What changes on your side of the counter</h2>
        </div>
        <ul className={s.benefits}>
          {benefits.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

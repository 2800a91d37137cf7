/** Shown above an audit trail when the test clock is on: money may then carry other dates than the trail. */
export const TestClockNote = () => (
  <p className="quiet">Times on this page are real. The test clock moves only money and offers.</p>
);

/** Said of a trail where a test clock moves the money: its days are not those of the trail. */
export const TestClockNote = () => (
  <p className="quiet">Times on this page are real. The test clock moves only money and offers.</p>
);

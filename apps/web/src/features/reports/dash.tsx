/** Stands for nothing in a table of figures; a screen reader hears the figure. */
export const Dash = ({ words }: { words: string }) => (
  <span className="quiet">
    <span aria-hidden="true">–</span>
    <span className="vh">{words}</span>
  </span>
);

import { word } from '@trilane/domain/word';
import { Dialog } from '@trilane/ui/dialog';
import { Facts } from '@trilane/ui/facts';
import { paletteKeyWords } from './palette-button.tsx';

/** What the keyboard does, beyond what every page of the web does. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Keyboard shortcuts" size="s" onClose={onClose}>
    <Facts
      items={[
        { term: word('Search'), value: <kbd>{paletteKeyWords}</kbd> },
        { term: 'Next transaction of the record', value: <kbd>J</kbd> },
        { term: 'Previous one', value: <kbd>K</kbd> },
        { term: 'Next and previous, with the panel docked', value: <kbd>↓ ↑</kbd> },
        { term: 'Move to the docked panel', value: <kbd>Enter</kbd> },
        { term: 'Close what is open', value: <kbd>Esc</kbd> },
        { term: 'This list', value: <kbd>?</kbd> },
      ]}
    />
  </Dialog>
);

import { DayPicker } from 'react-day-picker';
import type { DayPickerProps } from 'react-day-picker';
import s from './calendar.module.css';

type CalendarProps = {
  selected: Date | undefined;
  onSelect: (day: Date) => void;
  min?: Date | undefined;
  max?: Date | undefined;
};

const classes: DayPickerProps['classNames'] = {
  root: s.root,
  months: s.months,
  month: s.month,
  nav: s.nav,
  button_previous: s.step,
  button_next: s.step,
  month_caption: s.caption,
  dropdowns: s.dropdowns,
  dropdown_root: s.dropdownRoot,
  dropdown: s.dropdown,
  caption_label: s.captionLabel,
  month_grid: s.grid,
  weekday: s.weekday,
  day: s.day,
  day_button: s.dayButton,
  selected: s.selected,
  today: s.today,
  outside: s.outside,
  disabled: s.disabled,
  chevron: s.chevron,
};

/** A month to pick a day from. It is a separate module, so that it loads on first opening. */
export function Calendar({ selected, onSelect, min, max }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      captionLayout="dropdown"
      classNames={classes}
      selected={selected}
      onSelect={onSelect}
      defaultMonth={selected ?? min ?? max}
      startMonth={min ?? new Date(1920, 0)}
      endMonth={max ?? new Date(2100, 11)}
      disabled={[...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])]}
    />
  );
}

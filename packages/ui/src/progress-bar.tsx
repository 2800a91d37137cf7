import s from './progress-bar.module.css';

type ProgressBarProps = {
  label: string;
  /** 0 to 1; null while the end is not known. */
  value: number | null;
  /** What assistive technology says instead of the percentage. */
  valueText?: string;
};

/** How far work has come. Without a known end a lane runs through. */
export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={s.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      aria-valuetext={valueText}
    >
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {percent === null ? (
          <rect className={s.running} width="30" height="4" />
        ) : (
          <rect className={s.done} width={percent} height="4" />
        )}
      </svg>
    </div>
  );
}

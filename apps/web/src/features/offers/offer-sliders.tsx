import { useId } from 'react';
import { PROMOTION_REWARD_MAX, PROMOTION_REWARD_MIN } from '@trilane/domain/promotion';
import { grouped } from '@trilane/domain/number-words';
import { nearestStop, spendStops } from './spend-stops.ts';
import s from './replay.module.css';

/** Where the sliders stand while their field is empty. */
const idle = { spend: 50, reward: 10 };

type OfferSlidersProps = {
  /** As typed in the form; null while that is no spend or reward. */
  spend: number | null;
  reward: number | null;
  onSpend: (dollars: number) => void;
  onReward: (percent: number) => void;
};

/** Spend and reward as sliders: they follow the fields of the form, and the fields follow them. */
export function OfferSliders({ spend, reward, onSpend, onReward }: OfferSlidersProps) {
  return (
    <div className={s.sliders}>
      <Slider
        label="Try a spend of"
        words={spend === null ? 'not set' : `$${grouped(spend)}`}
        min={0}
        max={spendStops.length - 1}
        value={nearestStop(spend ?? idle.spend)}
        onMove={(place) => onSpend(spendStops[place]!)}
      />
      <Slider
        label="Try a reward of"
        words={reward === null ? 'not set' : `${reward}%`}
        min={PROMOTION_REWARD_MIN}
        max={PROMOTION_REWARD_MAX}
        value={reward ?? idle.reward}
        onMove={onReward}
      />
    </div>
  );
}

type SliderProps = {
  label: string;
  words: string;
  min: number;
  max: number;
  value: number;
  onMove: (value: number) => void;
};

function Slider({ label, words, min, max, value, onMove }: SliderProps) {
  const id = useId();
  return (
    <div className={s.slider}>
      <label htmlFor={id}>{label}</label>
      {/* Screen readers read this text as the slider's value. */}
      <b aria-hidden="true">{words}</b>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onMove(Number(event.target.value))}
      />
    </div>
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { CropStage } from './crop-stage.tsx';
import { framePicture } from './crop-view.ts';
import type { CropRect, CropView, PictureFrame } from './crop-view.ts';
import { cutOut, drawCrop } from './picture.ts';
import s from './image-field.module.css';

/** A picture to be cut; its file as it came, unless it is the one that was sent before. */
export type Chosen = { picture: ImageBitmap; name: string; file: File | null };

/** How an image is shown: width over height, how many pixels make it sharp there, and the words of where that is. */
export type Shown = { ratio: number; sharpWidth: number; where: string };

type CropDialogProps = {
  title: string;
  shown: Shown;
  bytesMax: number;
  chosen: Chosen;
  onCancel: () => void;
  onUse: (file: File) => void;
  /** The browser could not cut the picture. */
  onFail: () => void;
};

const sampleHeight = 112;

/** Shows a chosen picture as it will be shown, and lets the part of it be chosen. */
export function CropDialog({
  title,
  shown,
  bytesMax,
  chosen: { picture, name, file },
  onCancel,
  onUse,
  onFail,
}: CropDialogProps) {
  const frame = useMemo(() => framePicture(picture, shown.ratio), [picture, shown.ratio]);
  const [view, setView] = useState<CropView>(frame.middle);
  const [cutting, setCutting] = useState(false);
  const crop = useMemo(() => frame.cropOf(view), [frame, view]);

  const use = async () => {
    // A picture that fits goes out unchanged: each redrawing costs a little of it.
    if (frame.isWhole(crop)) return file ? onUse(file) : onCancel();
    setCutting(true);
    const type = file?.type ?? 'image/png';
    await cutOut(picture, crop, { type, name, bytesMax }).then(onUse, onFail);
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      dismissible={!cutting}
      title={title}
      size="l"
      footer={
        <>
          <Button onClick={onCancel} disabled={cutting}>
            Cancel
          </Button>
          <Button variant="primary" busy={cutting} onClick={() => void use()}>
            Use image
          </Button>
        </>
      }
    >
      <div className={s.crop}>
        <CropStage picture={picture} frame={frame} view={view} onView={setView} />
        <div className={s.side}>
          <Sample picture={picture} crop={crop} shown={shown} />
          <ZoomSlider frame={frame} view={view} onView={setView} />
        </div>
        <p className="quiet small">
          Drag the picture, or move it with the arrow keys.
          {crop.width < shown.sharpWidth && ` It is only ${crop.width} pixels wide and will look blurred.`}
        </p>
      </div>
    </Dialog>
  );
}

function Sample({ picture, crop, shown }: { picture: ImageBitmap; crop: CropRect; shown: Shown }) {
  const small = useRef<HTMLCanvasElement>(null);
  useEffect(() => drawCrop(small.current!, picture, crop), [picture, crop]);
  return (
    <figure className={s.shown}>
      <canvas
        ref={small}
        width={Math.round(sampleHeight * shown.ratio)}
        height={sampleHeight}
        className={s.small}
        aria-hidden="true"
      />
      <figcaption className="quiet small">{shown.where}</figcaption>
    </figure>
  );
}

type ZoomProps = { frame: PictureFrame; view: CropView; onView: (move: (at: CropView) => CropView) => void };

function ZoomSlider({ frame, view, onView }: ZoomProps) {
  const percent = Math.round(view.zoom * 100);
  const percentMax = Math.round(frame.zoomMax * 100);
  return (
    <label className={s.zoom}>
      <span>Zoom</span>
      <input
        type="range"
        min={100}
        max={percentMax}
        step={5}
        disabled={percentMax === 100}
        value={percent}
        aria-valuetext={`${percent} percent`}
        onChange={(event) => {
          const zoom = Number(event.target.value) / 100;
          onView((at) => frame.zoomed(at, zoom));
        }}
      />
    </label>
  );
}

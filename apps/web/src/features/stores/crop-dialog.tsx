import { useEffect, useRef, useState } from 'react';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { CropStage } from './crop-stage.tsx';
import { cropOf, isWhole, middleOf, sharpPixelsMin, zoomMaxOf, zoomed } from './crop-view.ts';
import type { CropView } from './crop-view.ts';
import { cutOut, drawCrop } from './picture.ts';
import { storeImageBytesMax } from './upload-image.ts';
import s from './crop-dialog.module.css';

/** A picture to be cut; its file as it came, unless it is the one that the store already has. */
export type Chosen = { picture: ImageBitmap; name: string; file: File | null };

type CropDialogProps = { chosen: Chosen; onCancel: () => void; onUse: (file: File) => void };

/** Shows a chosen picture as the list will show it, and lets the part of it be chosen. */
export function CropDialog({ chosen: { picture, name, file }, onCancel, onUse }: CropDialogProps) {
  const [view, setView] = useState<CropView>(() => middleOf(picture));
  const [cutting, setCutting] = useState(false);
  const small = useRef<HTMLCanvasElement>(null);
  const crop = cropOf(picture, view);
  useEffect(() => drawCrop(small.current!, picture, cropOf(picture, view)), [picture, view]);

  const use = async () => {
    // A picture that fits as it is goes out as it is, or not again: each drawing anew costs a little of it.
    if (isWhole(picture, crop)) return file ? onUse(file) : onCancel();
    setCutting(true);
    onUse(await cutOut(picture, crop, { type: file?.type ?? 'image/png', name, bytesMax: storeImageBytesMax }));
  };
  const percent = Math.round(view.zoom * 100);
  const percentMax = Math.round(zoomMaxOf(picture) * 100);
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Store image"
      size="l"
      footer={<><Button onClick={onCancel}>Cancel</Button><Button variant="primary" busy={cutting} onClick={() => void use()}>Use image</Button></>}
    >
      <div className={s.crop}>
        <CropStage picture={picture} view={view} onView={setView} />
        <div className={s.side}>
          <figure className={s.shown}>
            <canvas ref={small} width={112} height={112} className={s.small} aria-hidden="true" />
            <figcaption className="quiet small">As your list will show it</figcaption>
          </figure>
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
              onChange={(event) => { const zoom = Number(event.target.value) / 100; setView((at) => zoomed(picture, at, zoom)); }}
            />
          </label>
        </div>
        <p className="quiet small">
          Drag the picture, or move it with the arrow keys.{crop.width < sharpPixelsMin && ` It is only ${crop.width} pixels wide and will look blurred.`}
        </p>
      </div>
    </Dialog>
  );
}

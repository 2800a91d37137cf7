import { useEffect, useState } from 'react';
import { Skeleton } from './skeleton.tsx';
import s from './qr-code.module.css';

type Drawing = { size: number; path: string };

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) if (dark) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size, path };
}

/** A QR code, always dark on white so that cameras read it in both schemes. The encoder loads on first use. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let current = true;
    void draw(text).then((drawn) => current && setDrawing(drawn));
    return () => {
      current = false;
    };
  }, [text]);
  if (!drawing)
    return (
      <div className={s.qr} aria-busy="true">
        <Skeleton kind="block" className={s.waiting} />
      </div>
    );
  return (
    <svg
      className={s.qr}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={drawing.path} />
    </svg>
  );
}

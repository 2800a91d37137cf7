import { Route, Routes } from 'react-router';
import { ReadTextScreen } from '../features/texts/read-text-screen.tsx';
import { TextsScreen } from '../features/texts/texts-screen.tsx';
import { WriteTextScreen } from '../features/texts/write-text-screen.tsx';

export function TextsPage() {
  return (
    <>
      <title>Texts · Desk</title>
      <Routes>
        <Route index element={<TextsScreen />} />
        <Route path=":id/write" element={<WriteTextScreen />} />
        <Route path=":id/versions/:version" element={<ReadTextScreen />} />
      </Routes>
    </>
  );
}

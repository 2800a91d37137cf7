import { Route, Switch } from 'wouter';
import { ReadTextScreen } from '../features/texts/read-text-screen.tsx';
import { TextsScreen } from '../features/texts/texts-screen.tsx';
import { WriteTextScreen } from '../features/texts/write-text-screen.tsx';
import { NotFoundPage } from './not-found.tsx';

export function TextsPage() {
  return (
    <>
      <title>Texts · Desk</title>
      <Switch>
        <Route path="/texts" component={TextsScreen} />
        <Route path="/texts/:id/write" component={WriteTextScreen} />
        <Route path="/texts/:id/versions/:version" component={ReadTextScreen} />
        <Route path="*" component={NotFoundPage} />
      </Switch>
    </>
  );
}

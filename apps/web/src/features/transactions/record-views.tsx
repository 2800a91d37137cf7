import { useState } from 'react';
import { Button, IconButton } from '@trilane/ui/button';
import { ChoiceChip } from '@trilane/ui/filter-chip';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { useAuth } from '../../lib/auth-state.ts';
import {
  keepViews,
  readViews,
  viewSearch,
  whyNotSaveView,
  withoutView,
  withSavedView,
  withView,
} from './saved-views.ts';
import type { SavedView } from './saved-views.ts';
import s from './record-filters.module.css';

type RecordViewsProps = { params: URLSearchParams; onShow: (params: URLSearchParams) => void };

/** Views under names of the person's own, kept in this browser. */
export function RecordViews({ params, onShow }: RecordViewsProps) {
  const userId = useAuth((state) => state.userDetails?.id ?? '');
  const businessId = useAuth((state) => state.userDetails?.businessId ?? '');
  const owner = { userId, businessId };
  const [views, setViews] = useState(() => readViews(localStorage, owner));
  const search = viewSearch(params);
  const current = search === '' ? undefined : views.find((view) => view.search === search);
  const keep = (next: SavedView[]) => {
    if (!keepViews(localStorage, owner, next))
      return toast.error('This browser does not keep views: its storage is closed or full.');
    setViews(next);
  };
  return (
    <ChoiceChip label="Views" value={current?.name ?? null} align="end">
      {(close) => (
        <div className={s.views}>
          {views.length > 0 && (
            <ul aria-label="Saved views">
              {views.map((view) => (
                <li key={view.name}>
                  <button
                    type="button"
                    className={s.view}
                    aria-pressed={view === current}
                    onClick={() => {
                      onShow(withView(params, view));
                      close();
                    }}
                  >
                    {view.name}
                  </button>
                  <IconButton
                    size="s"
                    icon="trash"
                    label={`Delete the view ${view.name}`}
                    onClick={() => keep(withoutView(views, view.name))}
                  />
                </li>
              ))}
            </ul>
          )}
          <SaveView
            views={views}
            search={search}
            onSave={(name) => {
              keep(withSavedView(views, { name, search }));
              close();
            }}
          />
        </div>
      )}
    </ChoiceChip>
  );
}

function SaveView({
  views,
  search,
  onSave,
}: {
  views: readonly SavedView[];
  search: string;
  onSave: (name: string) => void;
}) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  if (search === '')
    return <p className="quiet small">Set a filter, a sort or columns, and save them here under a name.</p>;
  const save = () => {
    const why = whyNotSaveView(views, name);
    if (why) return setError(why);
    onSave(name);
  };
  return (
    <form
      noValidate
      className={s.save}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        compact
        label="Save what is shown as"
        autoComplete="off"
        value={name}
        error={error}
        hint="Filter, sort and columns, kept in this browser."
        onChange={(event) => {
          setName(event.target.value);
          setError(null);
        }}
      />
      <div className={s.actions}>
        <Button variant="primary" size="s" type="submit">
          Save view
        </Button>
      </div>
    </form>
  );
}

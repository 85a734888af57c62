import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { ShowMore } from '../desk/show-more.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { Acts } from './acts.js';

/** `/studio/content/history`: what was done to content, and undo. */
export function HistoryPage() {
  return (
    <DeskPage title="History of the content">
      <ActPage />
    </DeskPage>
  );
}

function ActPage({ before }: { before?: number }) {
  const { data, error } = useDeskData(
    before ? (`/api/desk/content-acts?before=${before}` as const) : '/api/desk/content-acts',
  );
  return (
    <>
      <Loading data={data} error={error} />
      {data && (data.acts.length > 0 ? <Acts acts={data.acts} /> : <p>Nothing was changed yet.</p>)}
      {data?.next && (
        <ShowMore>
          <ActPage before={data.next} />
        </ShowMore>
      )}
    </>
  );
}

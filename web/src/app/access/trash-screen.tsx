import { EmptyTrash, TrashBar } from '#web/features/bulk/selection/trash-bar.tsx';
import { TrashPage } from '#web/features/list/trash-page.tsx';

/** The trash with what can be done in it. */
export const TrashScreen = () => (
  <TrashPage
    drawSelection={(wanted) => <TrashBar {...wanted} />}
    drawActions={(total) => <EmptyTrash total={total} />}
  />
);

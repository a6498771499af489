/** Why something cannot be done to a table; keys of the text catalogue (refused.<reason>). */
export type TableRefusal =
  | 'locked'
  | 'no-such-place'
  | 'one-row-left'
  | 'one-column-left'
  | 'header-is-first'
  | 'footer-is-last'
  | 'header-counts'
  | 'meaning-used'
  | 'table-full'
  | 'cell-long'
  | 'no-room-for-line'
  | 'too-small'
  | 'page-has-grid';

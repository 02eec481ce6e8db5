// The one version of what pages of insights say and how, in every form: columns, objects, collections, packed, sealed, and
// kept in the browser. Pure. docs/the-set.md, The version.

/**
 * Raised with every change of what a page tells of an insight or of how it is spelled: tags, sealed pages and the
 * browser's own database all carry it, so what was kept under another number is fetched again. It only rises, since a
 * browser refuses an older version of its database. `test/domain/set/page-form.test.ts` fails until it is raised.
 */
export const PAGE_FORM = 8;

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const LIST = /<(DataTable|ListedTable|HereTable|PagedTable|InboxList|ClassTable|CaptureGroups|BoardGroups)\b/

/** Lists with no *Exportar* of their own, each with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  'dashboard/cycles/cycles-table.tsx': 'the numbers of the charts above it',
  'dashboard/students/student-group.tsx': 'its screen exports it: student-subjects',
  'dashboard/subjects/subject-grades.tsx': 'its screen exports it: subject-califications',
  'dashboard/tables/class-table.tsx': 'a brick: its screens export',
  'dashboard/tables/here-table.tsx': 'a brick: its screens export',
  'dashboard/tables/listed-table.tsx': 'a brick: its screens export',
  'groups/page/classes-section.tsx': 'a part of a page: the director exports it, the office prints it',
  'groups/page/students-section.tsx': 'a part of a page: its list of students exports it',
  'groups/students-dialog.tsx': 'a choice within a dialog',
  'groups/subjects-dialog.tsx': 'a choice within a dialog',
  'imports/found/columns-table.tsx': 'a form: what each column of a file is',
  'imports/missing/missing-dialog.tsx': 'who is not in one file: the list of the group exports them',
  'imports/previous-imports.tsx': 'the log exports what came in; each list has its own file',
  'notices/answers/answers-dialog.tsx': 'the answers of one notice, which are printed as slips',
  'notices/compose/unheard-dialog.tsx': 'a preview of who will not hear',
  'notices/drafts/drafts-screen.tsx': 'what nobody has been told yet',
  'school-settings/backups/backups-section.tsx': 'what was taken along: the log exports it',
  'school-settings/cycles/cut-plan-view.tsx': 'where groups go; its students are exported beside it',
  'school-settings/cycles/cycles-section.tsx': 'settings',
  'school-settings/partials/partials-section.tsx': 'settings',
  'scores/attendance-panel.tsx': 'one student on the screen',
  'students/groups/group-choice.tsx': 'a choice within a dialog',
  'students/groups/student-groups-dialog.tsx': 'the groups of one student',
  'students/groups/student-subjects-dialog.tsx': 'the classes of one student: student-subjects',
  'students/page/sections/changes-section.tsx': 'a part of a page: the log exports it',
  'students/page/sections/grades-section.tsx': 'a part of a page: the boleta prints it',
  'students/page/sections/reports-section.tsx': 'a part of a page: the list of reports exports it',
  'supervision/trained-table.tsx': 'a form',
  'undo/undos-screen.tsx': 'ways back, of thirty days: the log exports what was done',
  'users/page/classes-section.tsx': 'a part of a page: the director exports it',
}

const features = join(web, 'features')
const sources = globSync('**/*.tsx', { cwd: features }).filter((path) => !path.includes('.test.'))
const textOf = (path: string) => readFileSync(join(features, path), 'utf8')
const lists = sources.filter((path) => LIST.test(textOf(path)))

/** Beside it in its folder: the tools of a list are a file of their own. */
const exports = (path: string): boolean =>
  sources
    .filter((other) => dirname(other) === dirname(path))
    .some((other) => /\breport(=|: )["']|<SchoolsExport\b/.test(textOf(other)))

test('every list of the administration exports, or says why not', () => {
  expect(lists.length).toBeGreaterThan(30)
  expect(lists.filter((path) => !(path in WITHOUT) && !exports(path))).toEqual([])
})

test('no exception is of a list that is gone', () => {
  expect(Object.keys(WITHOUT).filter((path) => !lists.includes(path))).toEqual([])
})

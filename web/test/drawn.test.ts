import { expect, test } from 'vitest'
import { drawnIn, type Script } from './drawn.ts'

const script = (file: string, calls: Record<string, number>): Script => ({
  url: `file:///plantel/web/src/${file} `,
  functions: Object.entries(calls).map(([functionName, count]) => ({ functionName, ranges: [{ count }] })),
})

test('a screen counts when it was drawn, not when it was imported', () => {
  const drawn = script('features/groups/groups-screen.tsx', { '': 1, GroupsScreen: 1 })
  const imported = script('features/groups/delete-dialog.tsx', { '': 1, DeleteDialog: 0, save: 0 })
  expect(drawnIn([drawn, imported])).toEqual(['src/features/groups/groups-screen.tsx'])
})

test('what is no screen, dialog or page does not count', () => {
  expect(drawnIn([script('ui/tables/data-table.tsx', { DataTable: 1 })])).toEqual([])
})

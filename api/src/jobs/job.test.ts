import { Id } from '@plantel/contract/fields'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asOwner } from '../../test/app.ts'
import { workshop } from '../../test/build/secundaria.ts'
import { noHelpers } from '../../test/task-helpers.ts'
import { allTasks } from '../all-tasks.ts'
import { declaredJobs, handle, job, joinTasks } from './job.ts'
import { AT_START, timetable } from './tasks.ts'

const tasks = allTasks(workshop())

test('each declared job is done by somebody, and each task of the clock is there', () => {
  expect(declaredJobs().filter((name) => !(name in tasks))).toEqual([])
  const named = [...timetable.map(({ task }) => task), ...AT_START]
  // Backups belong to the process, not to the features.
  expect(named.filter((name) => !(name in tasks) && name !== 'back-up')).toEqual([])
})

test('each job that a function of the database queues by name is a declared one', async () => {
  const functions = await asOwner<{ text: string }>(
    "select prosrc as text from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'queue_job\\('",
  )
  const names = functions.flatMap(({ text }) =>
    [...text.matchAll(/queue_job\('([^']+)'/g)].map(([, name]) => name!),
  )
  expect(names).toContain('deliver')
  for (const name of names) expect(declaredJobs()).toContain(name)
})

test('two jobs of one name, two tasks of one name and a job that nobody does are refused', () => {
  expect(() => job('deliver', {}, { twice: '' })).toThrow('two jobs are called deliver')
  expect(() => joinTasks(tasks, { deliver: () => undefined })).toThrow('two tasks are called deliver')
  const { deliver: _, ...others } = tasks
  expect(() => joinTasks(others)).toThrow('nobody does the jobs deliver')
})

test('a payload that is not valid is never worked on, and tried again by whoever may understand it', async () => {
  const done: number[] = []
  const task = handle({ name: 'of-a-test', payload: z.object({ group_id: Id }) }, async ({ group_id }) => {
    done.push(group_id)
    if (group_id === 2) throw new Error('trouble')
  })['of-a-test']
  const wrong = task?.({ group_id: 'one' }, noHelpers)
  await expect(wrong).rejects.toThrow(/^the payload of of-a-test is not valid \(group_id: /)
  expect(done).toEqual([])
  await task?.({ group_id: 1, school_id: 7 }, noHelpers)
  await expect(task?.({ group_id: 2 }, noHelpers)).rejects.toThrow('trouble')
  expect(done).toEqual([1, 2])
})

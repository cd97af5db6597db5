import { readNoticeAnswers } from '@plantel/contract/asked-notices'
import { createStudentParent } from '@plantel/contract/families'
import { readMe } from '@plantel/contract/session'
import { sendNotice } from '@plantel/contract/notices'
import { assignProfessor } from '@plantel/contract/subjects'
import { updateGroup } from '@plantel/contract/groups'
import { expect, expectFine, signInAt, test } from '../support/plantel.ts'
import {
  classesOf,
  HOME,
  makeGroup,
  makeStudent,
  makeUser,
  newGrade,
  newMark,
  newPhone,
  openSchool,
  type SchoolApi,
} from '../support/school-api.ts'

const CHILDREN = 30
const SECONDS = 90
/** A number as it is printed: the list is by name. */
const named = (number: number) => `Alumno${String(number).padStart(2, '0')}`

const giveMother = (api: SchoolApi, student_id: number, mark: string) =>
  api.call(createStudentParent, {
    params: { id: student_id },
    body: {
      relationship: 2,
      parent: { name: 'Delia', last_name: 'Peña', second_last_name: mark, cellphone: newPhone(), ...HOME },
    },
  })

const askFamilies = async (api: SchoolApi, group_id: number, title: string): Promise<number> => {
  const { user_id } = await api.call(readMe, {})
  const { notice_id } = await api.call(sendNotice, {
    params: { id: user_id },
    body: {
      title,
      description: '¿Da permiso para la visita?',
      distributionMode: 'groups',
      schema: JSON.stringify({ groups: [group_id] }),
      ask: 2,
      per_child: true,
    },
  })
  return notice_id
}

test('a titular types thirty slips of her group with the keyboard, in less than ninety seconds', async ({
  page,
  request,
}) => {
  test.slow()
  const api = await openSchool(request)
  const mark = newMark()
  const group = await makeGroup(api, { grade: newGrade(), group: mark, subjects: [0, 1] })
  const titular = await makeUser(api, 'professors', `Laura ${mark}`)
  const [{ subject_id } = { subject_id: 0 }] = await classesOf(api, group.group_id)
  await api.call(assignProfessor, { params: { id: subject_id }, body: { professor_id: titular.user_id } })
  await api.call(updateGroup, {
    params: { id: group.group_id },
    body: { roll: 1, roll_subject_id: subject_id },
  })
  for (let number = 1; number <= CHILDREN; number += 1) {
    const { student_id } = await makeStudent(api, named(number), mark, group.group_id)
    // Of the others nobody is registered: only paper reaches them.
    if (number === 1) await giveMother(api, student_id, mark)
  }
  const title = `Visita ${mark}`
  const notice_id = await askFamilies(api, group.group_id, title)

  await signInAt(page, `/inicio-maestros/lista-asistencia/${subject_id}`, titular)
  await page.getByRole('link', { name: 'Talones de avisos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Respuestas de mis grupos' })).toBeVisible()
  await expectFine(page)
  await page.screenshot({ path: test.info().outputPath('notices.png') })

  await page.getByRole('button', { name: `Capturar talones de ${title}` }).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('application')
  await expect(list).toBeFocused()
  const began = Date.now()
  // As the stack lies there: the last one first, each by its number.
  for (let number = CHILDREN; number > 0; number -= 1) {
    await page.keyboard.type(`${String(number)}${number % 5 === 0 ? 'n' : 's'}`)
    await page.keyboard.press('ArrowDown')
  }
  await expect(list.getByText('30 talones capturados')).toBeAttached()
  await expect(list.getByText('Guardando…')).toHaveCount(0)
  expect(Date.now() - began).toBeLessThan(SECONDS * 1_000)
  await page.screenshot({ path: test.info().outputPath('captured.png') })

  const stored = await api.call(readNoticeAnswers, { params: { id: notice_id }, query: { per_page: 100 } })
  const said = stored.map(({ student, state, others }) => [
    student?.name,
    state,
    others.map(({ how, recorded_by }) => [how, recorded_by]),
  ])
  expect(said).toEqual(
    Array.from({ length: CHILDREN }, (_, place) => [
      named(place + 1),
      (place + 1) % 5 === 0 ? 'no' : 'yes',
      [['paper', `Laura ${mark} Cano`]],
    ]),
  )
  await page.keyboard.press('Escape')
  await expect(page.getByText('Contestaron Sí 24 · No 6 · Faltan 0')).toBeVisible()
})

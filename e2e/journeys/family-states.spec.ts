import { addRelationship, createStudentParent, endRelationship } from '@plantel/contract/families'
import { createPartial } from '@plantel/contract/partials'
import { deactivateStudent } from '@plantel/contract/students'
import type { Page } from '@playwright/test'
import { dayFrom, personForm, SECRET } from '../support/hasty-school.ts'
import { createSchool, type NewSchool } from '../support/new-school.ts'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  expectQuiet,
  PHONE_SCREEN,
  signInAt,
  test,
} from '../support/plantel.ts'
import { makeGroup, makeStudent, newGrade, openSchool, type SchoolApi } from '../support/school-api.ts'

// A load that fails on purpose.
test.use({ expectedFailures: [/500 .*\/v1\/me\/family/] })

const SCREENS = [PHONE_SCREEN, { width: 768, height: 1024 }, { width: 1366, height: 768 }]

const LONG = 'Guadalupe de los Ángeles del Sagrado Corazón'

const expectFineEverywhere = async (page: Page, name: string): Promise<void> => {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-${screen.width}.png`), fullPage: true })
  }
}

interface Mother {
  user_id: number
  relationship_id: number
  phone: string
}

const addMother = async (api: SchoolApi, student_id: number, name: string): Promise<Mother> => {
  const parent = personForm(name, 'Luna')
  const made = await api.call(createStudentParent, {
    params: { id: student_id },
    body: { relationship: 2, parent },
  })
  return { user_id: made.user_id, relationship_id: made.relationship_id, phone: parent.cellphone }
}

const openAs = (page: Page, { url }: NewSchool, { phone }: Mother): Promise<void> =>
  signInAt(page, '/padres', { url, phone, password: SECRET })

test('Mi familia is fine with no child, one with a long name, three with twins, one who left, when it fails, and between cycles', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const school = await createSchool()
  const api = await openSchool(request, school)
  const group = await makeGroup(api, { grade: newGrade(), group: 'A' })

  await test.step('one child with a long name, in no class yet', async () => {
    const { student_id } = await makeStudent(api, LONG, 'VILLAVICENCIO-ETCHEGARAY', group.group_id)
    await openAs(page, school, await addMother(api, student_id, 'Rosa'))
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(LONG) })).toBeVisible()
    await expect(page.getByText('Todavía no hay calificaciones')).toBeVisible()
    await expectFineEverywhere(page, 'one')
  })

  await test.step('twins of one group are told apart, a third has no group', async () => {
    const [first, second] = [
      await makeStudent(api, 'Ana', 'GEMELA', group.group_id),
      await makeStudent(api, 'Eva', 'GEMELA', group.group_id),
    ]
    const third = await makeStudent(api, 'Beto', 'GEMELA')
    const mother = await addMother(api, first.student_id, 'Delia')
    for (const { student_id } of [second, third])
      await api.call(addRelationship, {
        params: { id: student_id, parent_id: mother.user_id },
        body: { relationship: 2 },
      })
    await openAs(page, school, mother)
    await expect(page.getByText(`Matrícula ${first.folio}`)).toBeVisible()
    await expect(page.getByText(`Matrícula ${second.folio}`)).toBeVisible()
    await expect(page.getByText(/^Sin grupo asignado/)).toBeVisible()
    await expectFineEverywhere(page, 'three')
  })

  await test.step('a child who left stays with past grades and documents', async () => {
    const { student_id } = await makeStudent(api, 'Zoé', 'SALIDA', group.group_id)
    const mother = await addMother(api, student_id, 'Luz')
    await api.call(deactivateStudent, { params: { id: student_id }, body: { password: school.password } })
    await openAs(page, school, mother)
    await expect(page.getByText(/^Baja el \d+ de /)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver documentos' })).toBeVisible()
    await expectFineEverywhere(page, 'left')
  })

  await test.step('with nobody it says where to go, and no reason', async () => {
    const { student_id } = await makeStudent(api, 'Iris', 'SOLA', group.group_id)
    const mother = await addMother(api, student_id, 'Nora')
    await api.call(endRelationship, {
      params: { id: mother.relationship_id },
      body: { password: school.password, reason: 'Cambio de tutora' },
    })
    await openAs(page, school, mother)
    await expect(page.getByText(/^No hay alumnos vinculados a su cuenta/)).toBeVisible()
    await expectFineEverywhere(page, 'nobody')
  })

  await test.step('a load that fails says so, and the next try shows the family', async () => {
    const { student_id } = await makeStudent(api, 'Gael', 'FALLA', group.group_id)
    const mother = await addMother(api, student_id, 'Alma')
    await openAs(page, school, mother)
    await page.route('**/v1/me/family', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${school.url}/mis-avisos`)
    // Before the app runs a link loads a whole page, which brings its answers along.
    await expectQuiet(page)
    await page.getByRole('link', { name: 'Mi familia' }).last().click()
    await expect(page.getByText('Estamos teniendo problemas')).toBeVisible({ timeout: 30_000 })
    await expectFineEverywhere(page, 'failed')
    await page.unroute('**/v1/me/family')
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('heading', { level: 2, name: /^Gael/ })).toBeVisible()
  })

  await test.step('between two cycles it says when the next one begins', async () => {
    const { student_id } = await makeStudent(api, 'Noé', 'ENTRE', group.group_id)
    const mother = await addMother(api, student_id, 'Olga')
    await api.call(createPartial, {
      params: { id: api.school },
      body: {
        partial: 1,
        level: 3,
        start_date: dayFrom(20),
        end_date: dayFrom(60),
        limit_date: dayFrom(70),
      },
    })
    await openAs(page, school, mother)
    await expect(page.getByText(/^El ciclo \d{4}-\d{4} inicia el \d/)).toBeVisible()
    await expectFineEverywhere(page, 'between')
  })
})

import { BaseSequencer, type TestSpecification } from 'vitest/node'

const order = ['browser', 'server', 'postgres', 'sqlite', 'unit']
const rank = ({ project }: TestSpecification) => order.indexOf(project.name.replace('-alone', ''))

/** Starts the longest files first, so that no worker waits for one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const byTimeOrSize = await super.sort(files)
    return byTimeOrSize.toSorted((a, b) => rank(a) - rank(b))
  }
}

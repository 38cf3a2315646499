import { BaseSequencer, type TestSpecification } from 'vitest/node'

const order = ['browser', 'server', 'postgres', 'sqlite', 'unit']
const rank = ({ project }: TestSpecification) => order.indexOf(project.name.replace('-alone', ''))

/** What takes minutes begins first, so that at the end no worker waits for another one's long file. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const byTimeOrSize = await super.sort(files)
    return byTimeOrSize.toSorted((a, b) => rank(a) - rank(b))
  }
}

/** The rows of the technology carousel; `icon` is a symbol in `technologies.svg`. */
export const technologies = [
  {
    name: 'Frontend',
    items: [
      { name: 'React', icon: 'react' },
      { name: 'Angular', icon: 'angular' },
      { name: 'Vue.js', icon: 'vuedotjs' },
      { name: 'TypeScript', icon: 'typescript' },
      { name: 'JavaScript', icon: 'javascript' },
      { name: 'HTML5', icon: 'html5' },
      { name: 'CSS3', icon: 'css' },
      { name: 'Sass', icon: 'sass' },
    ],
  },
  {
    name: 'Backend',
    items: [
      { name: 'Node.js', icon: 'nodedotjs' },
      { name: 'Python', icon: 'python' },
      { name: 'Java', icon: 'java' },
      { name: 'PHP', icon: 'php' },
      { name: 'Laravel', icon: 'laravel' },
      { name: 'Spring', icon: 'spring' },
      { name: 'WordPress', icon: 'wordpress' },
      { name: 'Shopify', icon: 'shopify' },
    ],
  },
  {
    name: 'Cloud & DevOps',
    items: [
      { name: 'AWS', icon: 'aws' },
      { name: 'GCP', icon: 'googlecloud' },
      { name: 'Azure', icon: 'azure' },
      { name: 'Docker', icon: 'docker' },
      { name: 'Kubernetes', icon: 'kubernetes' },
      { name: 'Terraform', icon: 'terraform' },
      { name: 'Ansible', icon: 'ansible' },
      { name: 'Jenkins', icon: 'jenkins' },
    ],
  },
  {
    name: 'Daten',
    items: [
      { name: 'MongoDB', icon: 'mongodb' },
      { name: 'PostgreSQL', icon: 'postgresql' },
      { name: 'MySQL', icon: 'mysql' },
      { name: 'Redis', icon: 'redis' },
      { name: 'Elasticsearch', icon: 'elasticsearch' },
      { name: 'SQL', icon: 'sql' },
      { name: 'Kafka', icon: 'apachekafka' },
      { name: 'RabbitMQ', icon: 'rabbitmq' },
    ],
  },
  {
    name: 'KI, Geräte & Systeme',
    items: [
      { name: 'TensorFlow', icon: 'tensorflow' },
      { name: 'PyTorch', icon: 'pytorch' },
      { name: 'Raspberry Pi', icon: 'raspberrypi' },
      { name: 'Android', icon: 'android' },
      { name: 'iOS', icon: 'ios' },
      { name: 'Linux', icon: 'linux' },
      { name: 'Ubuntu', icon: 'ubuntu' },
      { name: 'Nginx', icon: 'nginx' },
    ],
  },
] as const
